import { type Answer, call, type CallOptions, untilReachable } from './http-client'

/** A member of staff who signs in if there is no session, or no valid one. */
export class StaffMember {
  private headers: Promise<Record<string, string>> | undefined
  constructor(
    private readonly url: string,
    private readonly account: { username: string; password: string },
  ) {}

  /** Signs in. Tries again however often the server stops, because every call needs a session. */
  private async signIn(): Promise<Record<string, string>> {
    for (;;) {
      const { status, body } = await call(`${this.url}/api/auth/admin/login`, {
        method: 'POST',
        json: this.account,
      })
      if (body.token) return { authorization: `Bearer ${body.token}` }
      if (status !== 0) throw new Error(`Signing in answered ${status} ${JSON.stringify(body)}`)
      await untilReachable(this.url)
    }
  }

  /** The session used for the calls. */
  async token(): Promise<string> {
    const { authorization = '' } = await (this.headers ??= this.signIn())
    return authorization.replace('Bearer ', '')
  }

  async call(path: string, options: CallOptions = {}): Promise<Answer> {
    this.headers ??= this.signIn()
    const answer = await call(this.url + path, { ...options, headers: await this.headers })
    // Payload's own calls return 403 for an expired session.
    if (answer.status !== 401 && answer.status !== 403) return answer
    this.headers = this.signIn()
    return call(this.url + path, { ...options, headers: await this.headers })
  }
}
