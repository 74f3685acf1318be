import type { CookieKey } from '@/domain/privacy/kept-in-browser'

/** Reads a cookie written by `writeCookie`. Null if there is none. */
export const readCookie = (key: CookieKey, cookies: string = document.cookie): string | null => {
  const found = cookies.split(/; */).find((one) => one.startsWith(`${key}=`))
  try {
    return found ? decodeURIComponent(found.slice(key.length + 1)) : null
  } catch {
    return null
  }
}

/** Kept for a year and sent with every request below `path`. */
export const writeCookie = (key: CookieKey, value: string, path: string): void => {
  document.cookie = `${key}=${encodeURIComponent(value)}; path=${path}; max-age=31536000; samesite=lax`
}
