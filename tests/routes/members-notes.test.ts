import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { PASSWORD } from "../support/backend.ts";
import { type Device, openBrowser, openPage, rest } from "../support/browser.ts";
import { expectInSight } from "../support/usable.ts";
import { arrive, url } from "./drama-people.ts";
