import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { noticeTexts } from '@/messages/management-texts'
import { dependenciesOf } from '@/server/dependencies'
import { createInstagramPort } from '@/server/outside/instagram'
import { createPlacesPort } from '@/server/outside/google-places'
import { loadInstagramState } from '@/server/repositories/key-values'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import { fetchInstagramPosts } from '@/server/services/socials/instagram-posts'
import { type OutsideServer, outsideServer } from '../support/outside-server'
import { databases, type Salon, startSalon } from '../support/salon'
import { type SmallSalon, smallSalon } from '../support/small-salon'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const START = Date.UTC(2026, 5, 1, 7)
const keepCache = { keepCache: true }

describe.each(databases('mongodb'))('reviews and Instagram posts on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let site: OutsideServer
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    site = await outsideServer()
    salon.clock.set(START)
  })
  afterEach(() => {
    Object.assign(dependenciesOf(salon.payload), { places: null, instagram: null })
    site.answers.length = 0
    site.asked.length = 0
  })
  afterAll(async () => {
    await site.close()
    await salon.close()
  })

  const get = (path: string) => salon.call('GET', `/api/${path}`)
  const place = (id: string, placeId: string | null) =>
    salon.payload.update({ collection: 'locations', id, data: { placeId }, context: keepCache })

  it('are replaced by testimonials and the gallery if there are no keys', async () => {
    await salon.payload.create({
      collection: 'testimonials',
      data: { author: 'Ida', text: 'Kind hands.', rating: 5 },
      context: keepCache,
    })
    expect((await get('reviews')).body).toMatchObject({
      source: 'testimonials',
      rating: null,
      data: [{ text: 'Kind hands.', author_name: 'Ida', profile_photo_url: null, rating: 5 }],
    })
    expect((await get('socials/instagramPosts')).body).toEqual({ success: true, data: [] })
  })

  it('from Google belong to each location’s place, are fetched once, and are never stored', async () => {
    const { payload } = salon
    const port = () => createPlacesPort({ key: 'k', address: site.address, waits: [1], patience: 10_000 })
    dependenciesOf(payload).places = port()
    expect((await get('reviews')).body.source).toBe('testimonials')
    await place(small.medway.id, 'ChIJ-one')
    await place(small.maidstone.id, 'ChIJ-two')
    const said = (displayName: string) => ({
      ...{ authorAttribution: { displayName }, rating: 2, text: { text: 'Never again' } },
    })
    site.answers.push(
      { body: { rating: 5, userRatingCount: 30, reviews: [said('Ada')] } },
      { body: { rating: 3, userRatingCount: 10, reviews: [said('Bo')] } },
    )
    const { body } = await get('reviews')
    expect(body).toMatchObject({ source: 'google', rating: 4.5, rating_count: 40 })
    expect(body.data.map((one: { author_name: string }) => one.author_name).sort()).toEqual(['Ada', 'Bo'])
    expect(body.data[0]).toMatchObject({ text: 'Never again', profile_photo_url: null, rating: 2 })
    await get('reviews')
    expect(site.asked).toHaveLength(2)
    const rows = JSON.stringify(await payload.db.find({ collection: 'payload-kv', where: {} }))
    expect(rows).not.toContain('Never again')

    dependenciesOf(payload).places = port()
    site.answers.splice(0, 9, { status: 403, body: { error: { code: 403, status: 'PERMISSION_DENIED' } } })
    const failed = await get('reviews')
    expect([failed.status, failed.body.error]).toEqual([
      503,
      'An error occured while attempting to retrieve google reviews',
    ])
    await place(small.maidstone.id, null)
    await place(small.medway.id, null)
  })

  it('from Google come with facts about the place that the location currently names', async () => {
    const { payload } = salon
    dependenciesOf(payload).places = createPlacesPort({
      ...{ key: 'k', address: site.address, waits: [1], patience: 10_000 },
    })
    const said = (text: string) => ({
      body: {
        ...{ displayName: { text }, formattedAddress: 'High Street', businessStatus: 'OPERATIONAL' },
        googleMapsUri: 'https://maps.google.com/?cid=1',
      },
    })
    site.answers.push(said('The old shop'), said('The new shop'))
    const named = async () =>
      (await get(`locations/place-details?location_id=${small.medway.id}`)).body.place?.name ?? null
    expect(await named()).toBeNull()
    await place(small.medway.id, 'ChIJ-old')
    expect([await named(), await named()]).toEqual(['The old shop', 'The old shop'])
    await place(small.medway.id, 'ChIJ-new')
    expect([await named(), await named()]).toEqual(['The new shop', 'The new shop'])
    expect(site.asked.map(({ url }) => /places\/([^?]+)/.exec(url)?.[1])).toEqual(['ChIJ-old', 'ChIJ-new'])
    await place(small.medway.id, null)
    expect(await named()).toBeNull()
  })

  it('from Instagram come with our own pictures, the token is renewed, and its expiry is announced', async () => {
    const { payload } = salon
    const port = createInstagramPort({
      address: site.address,
      allowed: () => true,
      waits: [1],
      patience: 500,
    })
    dependenciesOf(payload).instagram = { port, token: 'from the settings' }
    const jpeg = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a3348' } })
      .jpeg()
      .toBuffer()
    const picture = { body: jpeg, type: 'image/jpeg' }
    const post = (id: string, more: object = {}) => ({
      ...{ id, media_type: 'IMAGE', media_url: `${site.address}/${id}.jpg`, caption: `C${id}` },
      ...{ permalink: `https://www.instagram.com/p/${id}/`, ...more },
    })
    const list = {
      body: {
        data: [
          post('1'),
          post('2'),
          post('3', { media_type: 'VIDEO', thumbnail_url: `${site.address}/t.jpg` }),
        ],
      },
    }
    const expired = { status: 403, body: 'URL signature expired', type: 'text/plain' }
    site.answers.push(list, picture, expired, picture)
    expect(await fetchInstagramPosts(payload)).toEqual({ posts: 2 })
    const { data } = (await get('socials/instagramPosts')).body
    expect(data).toEqual([
      expect.objectContaining({ media_type: 'IMAGE', caption: 'C1', thumbnail_url: null }),
      expect.objectContaining({ media_type: 'VIDEO', thumbnail_url: data[1].media_url }),
    ])
    const served = await salon.answer(new Request(new URL(data[0].media_url, 'http://localhost')))
    expect(served.headers.get('cache-control')).toContain('immutable')
    const { width, format } = await sharp(await served.arrayBuffer()).metadata()
    expect([width, format]).toEqual([640, 'webp'])
    const kept = JSON.stringify(await loadInstagramState(payload))
    expect(kept).not.toContain('from the settings')

    // Nothing is due for three hours. Known pictures are not fetched again, and pictures of deleted posts are removed.
    expect(await fetchInstagramPosts(payload)).toEqual({ posts: null })
    salon.clock.set(START + 3 * HOUR)
    site.asked.length = 0
    site.answers.splice(0, 9, { body: { data: [post('1')] } })
    expect(await fetchInstagramPosts(payload)).toEqual({ posts: 1 })
    expect(site.asked).toHaveLength(1)

    salon.clock.set(START + 8 * DAY)
    site.asked.length = 0
    site.answers.splice(
      0,
      9,
      { body: { access_token: 'younger', expires_in: 5_184_000 } },
      { body: { data: [post('1')] } },
    )
    await fetchInstagramPosts(payload)
    expect(site.asked.map(({ url }) => new URL(url, site.address).searchParams.get('access_token'))).toEqual([
      'from the settings',
      'younger',
    ])
    const texts = async () => (await loadSalonNotices(payload)).map(({ text }) => text)
    expect((await texts()).some((text) => /Instagram/.test(text))).toBe(false)

    // From now on, renewal is refused. Existing posts stay, and staff see a notice.
    salon.clock.set(START + 60 * DAY)
    site.answers.splice(0, 9, { status: 500, body: { error: { code: 2 } } })
    await fetchInstagramPosts(payload)
    expect(await texts()).toContain(noticeTexts.instagramEnds(8))
    salon.clock.set(START + 69 * DAY)
    site.answers.splice(0, 9, { status: 400, body: { error: { code: 190, type: 'OAuthException' } } })
    await fetchInstagramPosts(payload)
    expect(await texts()).toContain(noticeTexts.instagramStopped)
    expect((await get('socials/instagramPosts')).body.data).toHaveLength(1)

    dependenciesOf(payload).instagram = { port, token: 'a new one of the settings' }
    await fetchInstagramPosts(payload)
    const none = await get('socials/instagramPosts')
    expect([none.status, none.body.error]).toEqual([503, 'An error occurred while fetching instagram posts.'])
  })
})
