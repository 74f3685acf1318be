import { type Answer, call, type CallOptions, untilReachable } from './http-client'

/** A member of staff who signs in when the session is not there (any more). */
export class StaffMember {
  private headers: Promise<Record<string, string>> | undefined
  constructor(
    private readonly url: string,
    private readonly account: { username: string; password: string },
  ) {}

  /** However often the server goes away meanwhile: without a session every call would be refused. */
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

  /** The session that the calls are made with. */
  async token(): Promise<string> {
    const { authorization = '' } = await (this.headers ??= this.signIn())
    return authorization.replace('Bearer ', '')
  }

  async call(path: string, options: CallOptions = {}): Promise<Answer> {
    this.headers ??= this.signIn()
    const answer = await call(this.url + path, { ...options, headers: await this.headers })
    // Payload's own calls say 403 to a session that is over.
    if (answer.status !== 401 && answer.status !== 403) return answer
    this.headers = this.signIn()
    return call(this.url + path, { ...options, headers: await this.headers })
  }
}
