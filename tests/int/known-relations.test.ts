import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payloadWords } from '@/messages/payload-words'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

const NOT_THERE = '3f0b8c1e-51d5-4d8e-9d3a-1a2b3c4d5e6f'

describe.each(databases('mongodb'))('the check for missing relations on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let admin: Record<string, string>
  let service: string
  let picture: string
  let made = 0
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    admin = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  const ask = (method: string, path: string, json?: object) =>
    salon.call(method, `/api/${path}`, { headers: admin, json })
  const upload = async (): Promise<string> => {
    const at = { width: 20, height: 20, channels: 3, background: '#8A3348' } as const
    const data = await sharp({ create: at }).png().toBuffer()
    const file = { data, mimetype: 'image/png', name: 'a.png', size: data.length }
    return (await salon.payload.create({ collection: 'media', data: { alt: 'A colour' }, file })).id
  }
  const stored = async (path: string) => {
    const { updatedAt: _updatedAt, ...doc } = (await ask('GET', `${path}?depth=0`)).body
    return doc
  }
  const getPaths = (body: { errors: { data: { errors: { path: string; message: string }[] } }[] }) =>
    body.errors[0]?.data.errors.map(({ path }) => path)
  const refusal = (paths: string[]) => [400, 'INVALID_INPUT', paths]
  const getAnswer = async (method: string, path: string, json: object) => {
    const { status, body } = await ask(method, path, json)
    return [status, body.code, body.errors ? getPaths(body) : body]
  }

  beforeEach(async () => {
    picture = await upload()
    const created = await salon.payload.create({
      collection: 'services',
      data: {
        ...{
          name: `Peel ${(made += 1)}`,
          category: small.category.id,
          durationMinutes: 30,
          cleanUpMinutes: 0,
        },
        ...{ prices: [{ location: small.medway.id, pricePence: 3000 }], images: [picture] },
        ...{ staff: [small.amy.id, small.beth.id], _status: 'published' },
      },
      context: { keepCache: true },
    })
    service = `services/${created.id}`
  })

  const unknown = (): [string, object, string[]][] => [
    ['people', { staff: [small.amy.id, 'nope'] }, ['staff']],
    ['people by a well-formed id', { staff: [NOT_THERE] }, ['staff']],
    ['a picture', { images: [picture, NOT_THERE] }, ['images']],
    ['a category', { category: NOT_THERE }, ['category']],
    [
      'the place of a price',
      {
        prices: [
          { location: small.medway.id, pricePence: 1 },
          { location: 'nope', pricePence: 1 },
        ],
      },
      ['prices.1.location'],
    ],
    ['several things', { category: 'nope', staff: ['nope'] }, ['category', 'staff']],
    ['something of another type', { staff: [{ a: 1 }, 5, true] }, ['staff']],
  ]

  it('refuses them at their fields, and leaves the document unchanged', async () => {
    const before = await stored(service)
    expect(before).toMatchObject({ images: [picture], staff: [small.amy.id, small.beth.id] })
    for (const query of ['', '?draft=true', '?draft=true&autosave=true'])
      for (const [what, json, paths] of unknown()) {
        const answer = await getAnswer('PATCH', service + query, json)
        expect([what, ...answer.slice(0, 2), answer[2]?.toSorted()]).toEqual([what, ...refusal(paths)])
        expect(await stored(service)).toEqual(before)
      }
  })

  it('refuses them in a new document, in sections and in globals', async () => {
    const data = { name: 'New', category: small.category.id, durationMinutes: 30, staff: ['nope'] }
    expect(await getAnswer('POST', 'services', data)).toEqual(refusal(['staff']))
    expect(await getAnswer('POST', 'gallery', { picture: [] })).toEqual(refusal(['picture']))
    const field = salon.payload.collections.pages.config.flattenedFields.find(({ type }) => type === 'blocks')
    if (field?.type !== 'blocks') throw new Error('pages have no sections')
    const [block, upload] =
      field.blocks
        .flatMap((one) => one.flattenedFields.map((inside) => [one, inside] as const))
        .find(([, { type }]) => type === 'upload') ?? []
    if (!block || !upload) throw new Error('no section has a picture')
    const page = { title: 'Our story', [field.name]: [{ blockType: block.slug, [upload.name]: NOT_THERE }] }
    expect(await getAnswer('POST', 'pages?draft=true', page)).toEqual(
      refusal([`${field.name}.0.${upload.name}`]),
    )
    for (const query of ['', '?draft=true'])
      expect(await getAnswer('POST', `globals/home-page${query}`, { featured: [NOT_THERE] })).toEqual(
        refusal(['featured']),
      )
  })

  it('shows an editor whose picture was permanently deleted an error at the field, and loses nothing else', async () => {
    const form = { name: 'A peel', staff: [small.amy.id, small.beth.id], images: [picture] }
    const other = await upload()
    await ask('PATCH', service, { images: [] })
    for (const query of ['', '?trash=true']) await ask('DELETE', `media/${picture}${query}`)
    const before = await stored(service)
    const { status, body } = await ask('PATCH', `${service}?draft=true&autosave=true`, form)
    expect([status, getPaths(body)]).toEqual([400, ['images']])
    expect(body.errors[0].data.errors[0].message).toBe(payloadWords.validation?.invalidSelection)
    expect(await stored(service)).toEqual(before)
    expect((await ask('PATCH', service, { ...form, images: [other] })).status).toBe(200)
  })

  it('accepts a picture in the bin, and a changed name next to a picture that is gone', async () => {
    await ask('DELETE', `media/${picture}`)
    expect((await ask('PATCH', service, { images: [picture] })).status).toBe(200)
    await ask('DELETE', `media/${picture}?trash=true`)
    expect((await ask('PATCH', service, { name: 'Deep peel' })).status).toBe(200)
    expect(await stored(service)).toMatchObject({ name: 'Deep peel', staff: [small.amy.id, small.beth.id] })
  })

  it('queries each kind of document once', async () => {
    const asked: string[] = []
    const { db } = salon.payload
    const find = db.find.bind(db)
    db.find = ((args: Parameters<typeof find>[0]) => {
      if ('id' in (args.where ?? {})) asked.push(args.collection)
      return find(args)
    }) as typeof db.find
    const id = (n: number) => String(small.medway.id).replace(/..$/, String(n + 10))
    const prices = Array.from({ length: 20 }, (_, n) => ({ location: id(n), pricePence: 1 }))
    expect((await ask('PATCH', service, { prices, staff: [id(1), id(2)] })).status).toBe(400)
    db.find = find
    expect(asked.filter((slug) => slug === 'locations' || slug === 'staff').toSorted()).toEqual([
      'locations',
      'staff',
    ])
  })
})
