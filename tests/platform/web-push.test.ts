import { base64url, importJWK, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { writeVapidHeader } from "../../app/platform/vapid.server.ts";
import { encryptPush, isPushEndpoint } from "../../app/platform/web-push.server.ts";
import { PUSH_ADDRESSES } from "../support/push-addresses.ts";
import { makeBrowser, readPush } from "../support/push-service.ts";

test("a push is encrypted as in the example of RFC 8291, appendix A", async () => {
  const publicKey = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
  const point = base64url.decode(publicKey);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: base64url.encode(point.subarray(1, 33)),
    y: base64url.encode(point.subarray(33)),
  };
  const ecdh = { name: "ECDH", namedCurve: "P-256" };
  const d = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
  const sender = {
    publicKey: await crypto.subtle.importKey("jwk", jwk, ecdh, true, []),
    privateKey: await crypto.subtle.importKey("jwk", { ...jwk, d }, ecdh, true, ["deriveBits"]),
  };
  const target = {
    endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    authSecret: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const salt = new Uint8Array(base64url.decode("DGv6ra1nlYgDCS1FRnbzlw"));
  const sent = await encryptPush(target, "When I grow up, I want to be a watermelon", { sender, salt });
  expect(base64url.encode(sent)).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("only the browser itself reads it, and no two are alike", async () => {
  const [browser, other] = [
    makeBrowser("https://push.hikaya.test/one"),
    makeBrowser("https://push.hikaya.test/two"),
  ];
  const text = JSON.stringify({ body: "ردّت ليلى على تعليقك" });
  const [one, two] = [await encryptPush(browser.target, text), await encryptPush(browser.target, text)];
  expect(readPush(browser, one)).toBe(text);
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
  expect(() => readPush(other, one)).toThrow();
});

test("the sender proves itself to this push service alone, for less than a day (RFC 8292)", async () => {
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  const { x = "", y = "", d = "" } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  const publicKey = base64url.encode(Uint8Array.of(4, ...base64url.decode(x), ...base64url.decode(y)));
  const keys = { publicKey, privateKey: d, subject: "https://hikaya.test" };
  const header = await writeVapidHeader(keys, "https://push.hikaya.test");
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(publicKey);
  const verifier = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
  const { payload, protectedHeader } = await jwtVerify(token, verifier, {
    audience: "https://push.hikaya.test",
  });
  expect(protectedHeader).toEqual({ typ: "JWT", alg: "ES256" });
  expect(payload.sub).toBe("https://hikaya.test");
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
});

test.each(PUSH_ADDRESSES)("the worker sends to %s: %s", (address, may) => {
  expect(isPushEndpoint(address)).toBe(may);
});

test("one named origin stands in for a push service in development, and nothing beside it", () => {
  expect(isPushEndpoint("http://127.0.0.1:4999/one", "http://127.0.0.1:4999")).toBe(true);
  expect(isPushEndpoint("http://127.0.0.1:4998/one", "http://127.0.0.1:4999")).toBe(false);
});
