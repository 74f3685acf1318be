export interface Answer {
  /** 0 when the server was not there, or went away before it answered. */
  status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of every call
  body: any
}

export interface CallOptions {
  method?: string
  json?: unknown
  headers?: Record<string, string>
  /** The client hangs up so many ms later, whatever the server does. */
  hangUpAfter?: number
}

/** One call; status 0 when no answer came. */
export const call = async (
  url: string,
  { method = 'GET', json, headers = {}, hangUpAfter }: CallOptions = {},
): Promise<Answer> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: json === undefined ? undefined : JSON.stringify(json),
      signal: hangUpAfter === undefined ? undefined : AbortSignal.timeout(hangUpAfter),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return { status: 0, body: {} }
  }
}

const post = { method: 'POST' }

/** A member of staff who signs in when the session is not there (any more). */
export class StaffMember {
  private headers: Promise<Record<string, string>> | undefined
  constructor(
    private readonly url: string,
    private readonly account: { username: string; password: string },
  ) {}

  private async signIn(): Promise<Record<string, string>> {
    const { body } = await call(`${this.url}/api/auth/admin/login`, { ...post, json: this.account })
    return { authorization: `Bearer ${body.token}` }
  }

  /** The session that the calls are made with. */
  async token(): Promise<string> {
    const { authorization = '' } = await (this.headers ??= this.signIn())
    return authorization.replace('Bearer ', '')
  }

  async call(path: string, options: CallOptions = {}): Promise<Answer> {
    this.headers ??= this.signIn()
    const answer = await call(this.url + path, { ...options, headers: await this.headers })
    if (answer.status !== 401) return answer
    this.headers = this.signIn()
    return call(this.url + path, { ...options, headers: await this.headers })
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until a server that went away answers again. */
export const untilThere = async (url: string): Promise<void> => {
  for (let i = 0; i < 900; i++) {
    if ((await call(`${url}/api/health`)).status === 200) return
    await pause(200)
  }
  throw new Error(`${url} did not come back`)
}

/** A small generator of reproducible numbers in [0, 1). */
export const dice = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Dice = ReturnType<typeof dice>

export const pick = <T,>(list: readonly T[], random: Dice): T => list[Math.floor(random() * list.length)] as T
