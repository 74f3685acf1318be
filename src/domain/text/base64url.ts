/** Text as base64url; works the same in the browser and on the server. */
export const toBase64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The text of a base64url text; null when it is none. */
export const fromBase64url = (encoded: string): string | null => {
  if (!/^[\w-]*$/.test(encoded)) return null
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)))
  } catch {
    return null
  }
}
