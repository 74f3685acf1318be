/** A visitor who uses a served salon over HTTP, as a browser would. */
export interface Visitor {
  call(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Record<string, unknown> }>
}

/** A visitor with their own session. */
export const visitorOf = (url: string, session: string): Visitor => ({
  async call(method, path, body) {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', 'session-id': session },
      body: body && JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  },
})
