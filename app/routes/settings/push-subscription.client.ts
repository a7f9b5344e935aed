// What this browser has agreed to: its own subscription to the push service of its maker, told to /api/push.

import { registerServiceWorker } from "../../platform/offline.client";

/** `refused`: the person said no, and only the browser's own settings can change that. */
export type PushState = "unsupported" | "refused" | "off" | "on";

/** How things stand. One that is on is told again: the session it hung on may have been another. */
export async function lookAtPush(language: string): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "unsupported";
  if (Notification.permission === "denied") return "refused";
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== "granted") return "off";
  await tellServer("POST", { ...subscription.toJSON(), language });
  return "on";
}

/** Asks the person, then the browser's push service, then tells the site. Throws when one of them fails. */
export async function turnPushOn(publicKey: string, language: string): Promise<PushState> {
  if ((await Notification.requestPermission()) === "denied") return "refused";
  if (Notification.permission !== "granted") return "off";
  const { pushManager } = await registerServiceWorker();
  const wish = { userVisibleOnly: true, applicationServerKey: publicKey };
  // One that was made for another key is of no use.
  const earlier = await pushManager.getSubscription();
  await earlier?.unsubscribe();
  const subscription = await pushManager.subscribe(wish);
  try {
    await tellServer("POST", { ...subscription.toJSON(), language });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return "on";
}

/** Ends it on both sides. */
export async function turnPushOff(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return "off";
  await tellServer("DELETE", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return "off";
}

async function tellServer(method: "POST" | "DELETE", body: object): Promise<void> {
  const response = await fetch("/api/push", {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`/api/push answered ${response.status}`);
}
