// Shows the notifications that are pushed to this browser, also while no page of the site is open.
self.addEventListener('push', (event) => {
  const { title, detail, path, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body: detail, tag, icon: '/apple-touch-icon.png', data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showPage(new URL(event.notification.data.path, self.location.origin).href))
})

/** Shows the page in its window if it is open, else in a new one. */
async function showPage(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((each) => each.url === url)
  if (open) await open.focus()
  else await self.clients.openWindow(url)
}
