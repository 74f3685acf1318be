import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onRefusedSave } from '@/management/api/refused-saves'

const path = '/api/services/1'
const at = (second: number): string => `2026-11-29T10:00:0${second}.000Z`

describe('saves of Payload’s form', () => {
  /** The requests that reached the server, with their header. */
  let sent: [string, string | null][]
  /** Answers the oldest open request. */
  let open: ((response: Response) => void)[]
  beforeEach(() => {
    sent = []
    open = []
    const fetch = (url: string, init?: RequestInit): Promise<Response> => {
      sent.push([url, new Headers(init?.headers).get('Seen-At')])
      return new Promise((resolve) => open.push(resolve))
    }
    vi.stubGlobal('window', { fetch, location: { href: 'http://localhost/management' } })
  })
  afterEach(() => vi.unstubAllGlobals())

  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const answer = async (body: object, status = 200): Promise<void> => {
    open.shift()?.(Response.json(body, { status }))
    await settle()
  }

  it('wait for each other, and tell the server when this window last saved', async () => {
    onRefusedSave(() => {})
    const save = (method: string, url: string) => window.fetch(url, { method })
    void save('PATCH', `${path}?autosave=true`)
    void save('PATCH', path)
    await settle()
    expect(sent).toEqual([[`${path}?autosave=true`, null]])
    await answer({ doc: { updatedAt: at(1) } })
    expect(sent.at(-1)).toEqual([path, at(1)])
    // A refused save changes nothing about what was saved.
    await answer({ errors: [] }, 400)
    void save('PATCH', path)
    await settle()
    expect(sent.at(-1)).toEqual([path, at(1)])
    await answer({ doc: { updatedAt: at(2) } })

    void save('post', '/api/globals/look')
    await settle()
    await answer({ result: { updatedAt: at(3) } })
    void save('post', '/api/globals/look')
    void save('post', '/api/services')
    void window.fetch(path)
    await settle()
    expect(sent.slice(-3)).toEqual(
      expect.arrayContaining([
        ['/api/globals/look', at(3)],
        ['/api/services', null],
        [path, null],
      ]),
    )
  })
})
