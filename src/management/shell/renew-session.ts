const fiveMinutes = 5 * 60_000

/** Milliseconds from now until a session that ends at `end` is renewed. */
export const renewAt = (end: number): number =>
  Math.min(Math.max(end - fiveMinutes - Date.now(), 0), 2 ** 31 - 1)

interface Renewed {
  exp: number
  user: { firstName: string }
}

/** Exchanges the refresh cookie for a new session; the new end in milliseconds, or null when that failed. */
export const renewSession = async (): Promise<number | null> => {
  try {
    const response = await fetch('/api/auth/admin/refresh-token', { method: 'POST' })
    if (!response.ok) return null
    const { exp, user } = (await response.json()) as Renewed
    localStorage.setItem('user', JSON.stringify({ first_name: user.firstName, exp }))
    return exp * 1000
  } catch {
    return null
  }
}

/** Whether the server still knows this browser; true when it cannot be asked. */
export const isSignedIn = async (): Promise<boolean> => {
  try {
    const response = await fetch('/api/users/me', { cache: 'no-store' })
    if (!response.ok) return response.status !== 401
    return ((await response.json()) as { user?: unknown }).user != null
  } catch {
    return true
  }
}
