/** A path as routes read it, its percent signs undone; null when they mean nothing, or a NUL. */
export const decodedPath = (path: string): string | null => {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
