import type { PushSubscriptionInput } from '../../server/notifications/push-subscriptions.ts'

/** Whether this browser shows pushed notifications: it cannot, its user has refused them, or they are off or on. */
export type PushState =
  | { name: 'unsupported' | 'blocked' | 'off' }
  | { name: 'on'; subscription: PushSubscriptionInput }

const worker = '/push-worker.js'

/** Returns the state of this browser. A subscription for a former key of the site is ended. */
export async function readPushState(publicKey: string): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return { name: 'unsupported' }
  if (Notification.permission === 'denied') return { name: 'blocked' }
  const subscription = await ownSubscription()
  if (!subscription) return { name: 'off' }
  if (base64url(subscription.options.applicationServerKey) === publicKey)
    return { name: 'on', subscription: inputOf(subscription) }
  await subscription.unsubscribe()
  return { name: 'off' }
}

/** Asks the user for permission and subscribes. Throws if the push service of the browser is not reached. */
export async function subscribeToPush(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return await readPushState(publicKey)
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return { name: 'on', subscription: inputOf(subscription) }
}

/** Ends this browser's subscription. */
export async function endPush(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}

async function ownSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return await registration?.pushManager.getSubscription()
}

function inputOf(subscription: PushSubscription): PushSubscriptionInput {
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  }
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
