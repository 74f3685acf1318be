import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPlacesPort } from '@/server/outside/google-places'
import { type OutsideServer, outsideServer } from '../../support/outside-server'

const place = {
  id: 'ChIJ-medway',
  displayName: { text: 'The Salon', languageCode: 'en' },
  formattedAddress: 'Station Road, Rochester ME1',
  googleMapsUri: 'https://maps.google.com/?cid=1',
  businessStatus: 'OPERATIONAL',
}

/** An error response from Google. */
const refusal = (code: number, status: string) => ({
  status: code,
  body: { error: { code, message: 'No.', status } },
})

describe('Google’s details of a place', () => {
  let google: OutsideServer
  beforeEach(async () => {
    google = await outsideServer()
  })
  afterEach(() => google.close())

  const places = (patience = 30_000) =>
    createPlacesPort({ key: 'a-key', address: google.address, waits: [1, 2, 3], patience })

  it('are requested with the key and the fields in headers, and cached', async () => {
    google.answers.push({ body: place })
    const { details } = places()
    const [first] = await Promise.all([details('ChIJ/x'), details('ChIJ/x')])
    expect(first).toEqual({
      name: 'The Salon',
      address: 'Station Road, Rochester ME1',
      mapsUrl: 'https://maps.google.com/?cid=1',
      closedForNow: false,
    })
    await details('ChIJ/x')
    expect(google.asked).toHaveLength(1)
    expect(google.asked[0]?.url).toBe('/v1/places/ChIJ%2Fx?languageCode=en-GB&regionCode=GB')
    expect(google.asked[0]?.headers).toMatchObject({
      'x-goog-api-key': 'a-key',
      'x-goog-fieldmask': 'id,displayName,formattedAddress,googleMapsUri,businessStatus',
    })
  })

  it('may leave out empty fields', async () => {
    google.answers.push({
      body: { googleMapsUri: place.googleMapsUri, businessStatus: 'CLOSED_TEMPORARILY' },
    })
    expect(await places().details('x')).toMatchObject({ name: '', address: '', closedForNow: true })
  })

  it('are requested three more times after errors and time-outs, then not for a while', async () => {
    google.answers.push(
      refusal(503, 'UNAVAILABLE'),
      { body: '<html>' },
      { body: place, after: 6000 },
      { body: place },
    )
    expect((await places(1500).details('x')).name).toBe('The Salon')
    expect(google.asked).toHaveLength(4)
    google.answers.splice(0, 9, refusal(500, 'INTERNAL'))
    const { details } = places()
    await expect(details('x')).rejects.toThrow('returned 500')
    await expect(details('x')).rejects.toThrow('returned 500')
    expect(google.asked).toHaveLength(8)
  })

  it.each([
    refusal(400, 'INVALID_ARGUMENT'),
    refusal(403, 'PERMISSION_DENIED'),
    refusal(404, 'NOT_FOUND'),
    refusal(429, 'RESOURCE_EXHAUSTED'),
  ])('are not requested again after $status', async (answer) => {
    google.answers.push(answer)
    await expect(places().details('x')).rejects.toThrow(`returned ${answer.status}`)
    expect(google.asked).toHaveLength(1)
  })

  it('contain only https links to Google', async () => {
    google.answers.push({ body: { ...place, googleMapsUri: 'javascript:alert(1)' } })
    await expect(places().details('x')).rejects.toThrow()
  })
})

describe('Google’s reviews of a place', () => {
  let google: OutsideServer
  beforeEach(async () => {
    google = await outsideServer()
  })
  afterEach(() => google.close())

  const reviews = () =>
    createPlacesPort({ key: 'a-key', address: google.address, waits: [1, 2, 3] }).reviews('x')

  it('are all returned in order, with the fields we show', async () => {
    const said = (displayName: string, more: object = {}) => ({
      name: 'places/x/reviews/1',
      relativePublishTimeDescription: '2 years ago',
      rating: 5,
      text: { text: 'Lovely.', languageCode: 'en' },
      originalText: { text: 'Lovely.', languageCode: 'en' },
      authorAttribution: {
        displayName,
        uri: 'https://www.google.com/maps/contrib/1/reviews',
        photoUri: 'https://lh3.googleusercontent.com/a-/x=s128',
      },
      publishTime: '2023-05-01T10:00:00.123456Z',
      flagContentUri: 'https://www.google.com/local/review/rap/report?postId=1',
      ...more,
    })
    google.answers.push({
      body: {
        id: 'x',
        rating: 4.6,
        userRatingCount: 121,
        googleMapsUri: 'https://maps.google.com/?cid=1',
        reviews: [said('Old'), said('Cross', { rating: 1 }), said('Silent', { text: undefined, rating: 4 })],
      },
    })
    const found = await reviews()
    expect(found).toMatchObject({ rating: 4.6, count: 121, mapsUrl: 'https://maps.google.com/?cid=1' })
    expect(found.reviews.map(({ author, rating, text }) => [author, rating, text])).toEqual([
      ['Old', 5, 'Lovely.'],
      ['Cross', 1, 'Lovely.'],
      ['Silent', 4, ''],
    ])
    expect(found.reviews[0]).toMatchObject({
      authorUrl: 'https://www.google.com/maps/contrib/1/reviews',
      when: '2 years ago',
      reportUrl: 'https://www.google.com/local/review/rap/report?postId=1',
    })
    expect(google.asked[0]?.headers['x-goog-fieldmask']).toBe(
      'id,rating,userRatingCount,googleMapsUri,reviews',
    )
  })

  it('may be empty, and invalid links are left out', async () => {
    google.answers.push({ body: { id: 'x' } })
    expect(await reviews()).toEqual({ rating: null, count: 0, mapsUrl: null, reviews: [] })
    google.answers.splice(0, 1, {
      body: { googleMapsUri: 'javascript:1', reviews: [{ flagContentUri: 'data:1' }] },
    })
    expect(await reviews()).toMatchObject({
      mapsUrl: null,
      reviews: [{ author: 'A Google user', text: '', rating: null, reportUrl: null }],
    })
  })
})
