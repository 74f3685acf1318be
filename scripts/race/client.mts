export interface Answer {
  status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of every call
  body: any
}

/** One call; status 0 when the server was not there. */
export const call = async (
  url: string,
  {
    method = 'GET',
    json,
    headers = {},
  }: { method?: string; json?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: json === undefined ? undefined : JSON.stringify(json),
    })
    return { status: response.status, body: await response.json().catch(() => ({})) }
  } catch {
    return { status: 0, body: {} }
  }
}

/** The bearer header of a signed-in member of staff. */
export const signIn = async (url: string, json: { username: string; password: string }) => {
  const { body } = await call(`${url}/api/auth/admin/login`, { method: 'POST', json })
  return { authorization: `Bearer ${body.token}` }
}

/** A small generator of reproducible numbers in [0, 1). */
export const dice = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
