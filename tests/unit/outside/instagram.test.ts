import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createInstagramPort, needsNewToken } from '@/server/outside/instagram'
import { type OutsideServer, outsideServer } from '../../support/outside-server'

const oauth = (code: number, message: string, more: object = {}) => ({
  error: { message, type: 'OAuthException', code, fbtrace_id: 'x', ...more },
})

describe('the Instagram account', () => {
  let site: OutsideServer
  beforeEach(async () => {
    site = await outsideServer()
  })
  afterEach(() => site.close())

  const port = (patience = 30_000) =>
    createInstagramPort({
      address: site.address,
      allowed: ({ host }) => host === new URL(site.address).host,
      waits: [1, 2, 3],
      patience,
    })

  const refused = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    )

  it('has posts: pictures and videos that can be displayed, newest first', async () => {
    const post = (id: string, media_type: string, more: object = {}) => ({
      ...{ id, media_type, media_url: `https://x.cdninstagram.com/${id}.jpg`, caption: `Caption ${id}` },
      ...{ permalink: `https://www.instagram.com/p/${id}/`, timestamp: '2026-04-17T12:00:00+0000', ...more },
    })
    site.answers.push({
      body: {
        data: [
          post('1', 'IMAGE', { caption: undefined }),
          post('2', 'CAROUSEL_ALBUM', { children: { data: [{ id: '2a' }] } }),
          post('3', 'VIDEO', { thumbnail_url: 'https://x.cdninstagram.com/3-thumb.jpg' }),
          post('4', 'IMAGE', { media_url: undefined }),
          post('5', 'SOMETHING_NEW'),
          post('6', 'VIDEO'),
          post('7', 'IMAGE', { permalink: 'javascript:alert(1)' }),
        ],
        paging: {
          cursors: { before: 'a', after: 'b' },
          next: 'https://graph.instagram.com/next?access_token=t',
        },
      },
    })
    expect(await port().posts('a token')).toEqual([
      expect.objectContaining({ id: '1', type: 'IMAGE', caption: '' }),
      expect.objectContaining({ id: '3', type: 'VIDEO', picture: 'https://x.cdninstagram.com/3-thumb.jpg' }),
      expect.objectContaining({ id: '7', permalink: null }),
    ])
    const asked = new URL(site.asked[0]?.url ?? '', site.address)
    expect(asked.pathname).toBe('/v26.0/me/media')
    expect(asked.searchParams.get('access_token')).toBe('a token')
  })

  it('renews its token', async () => {
    site.answers.push({ body: { access_token: 'younger', token_type: 'bearer', expires_in: 5183944 } })
    expect(await port().renew('old')).toEqual({ token: 'younger', lastsMs: 5183944000 })
    expect(site.asked[0]?.url).toBe('/refresh_access_token?grant_type=ig_refresh_token&access_token=old')
  })

  it.each([
    [400, oauth(190, 'Error validating access token: Session has expired', { error_subcode: 463 }), true],
    [400, oauth(190, 'The session has been invalidated', { error_subcode: 460 }), true],
    [401, oauth(190, 'Cannot parse access token'), true],
    [400, oauth(100, 'Unsupported request - method type: get'), true],
    [403, oauth(10, '(#10) Application does not have permission for this action'), true],
    [400, oauth(4, 'Application request limit reached'), false],
    [403, 'no JSON', false],
  ])('refuses with %i %o', async (status, body, isForAPerson) => {
    site.answers.push({ status, body })
    const error = await refused(port().posts('secret'))
    expect(needsNewToken(error)).toBe(isForAPerson)
    expect(String(error)).not.toContain('secret')
  })

  it('is asked again after a temporary error, but not indefinitely', async () => {
    site.answers.push({ status: 500, body: oauth(2, 'x', { is_transient: true }) }, { body: { data: [] } })
    expect(await port().posts('t')).toEqual([])
    site.answers.splice(0, 9, { body: { data: [] }, after: 10_000 })
    const error = await refused(port(1500).posts('t'))
    expect([String(error), needsNewToken(error)]).toEqual([
      expect.stringContaining('no readable response'),
      false,
    ])
    expect(site.asked).toHaveLength(6)
  })

  it('returns pictures from Instagram’s own hosts only, within the size limit', async () => {
    site.answers.push({ body: Buffer.from('bytes'), type: 'image/jpeg' })
    expect(String(await port().picture(`${site.address}/1.jpg`))).toBe('bytes')
    site.answers.splice(0, 1, { status: 403, body: 'URL signature expired', type: 'text/plain' })
    await expect(port().picture(`${site.address}/1.jpg`)).rejects.toThrow('returned 403')
    site.answers.splice(0, 1, { body: Buffer.alloc(10 * 1024 * 1024 + 1), type: 'image/png' })
    await expect(port().picture(`${site.address}/1.jpg`)).rejects.toThrow('too large')
    for (const address of [
      'http://scontent.cdninstagram.com/1.jpg',
      'https://evilcdninstagram.com/1.jpg',
      'https://127.0.0.1/1.jpg',
      'https://scontent.cdninstagram.com.evil.example/1.jpg',
    ])
      await expect(createInstagramPort().picture(address)).rejects.toThrow('host')
  })
})
