/** The paths that receive a picture or PDF as the request body; only they are exempt from the limit of 64 KB. */
export const uploadPaths = {
  avatar: '/profile/avatar',
  listingPhotos: '/create-listing/photos',
  messageFiles: '/messages/pictures',
  apiPhotos: '/api/photos',
} as const

/** Returns true for a request that may have a file as its body. */
export function isUpload(method: string, path: string): boolean {
  return method === 'POST' && Object.values<string>(uploadPaths).includes(path)
}
