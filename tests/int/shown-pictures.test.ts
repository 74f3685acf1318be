import type { BasePayload } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { databases, type Salon, startSalon } from '../support/salon'

const png = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#8A3348' } })
    .png()
    .toBuffer()

const addPicture = async (payload: BasePayload): Promise<string> => {
  const data = await png()
  const file = { data, mimetype: 'image/png', name: 'a.png', size: data.length }
  return String((await payload.create({ collection: 'media', data: { alt: 'A colour' }, file })).id)
}

describe.each(databases())('the list of pictures that visitors may see on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())

  const seen = async (of = salon): Promise<string[]> => {
    const { body } = await of.call('GET', '/api/media?limit=50')
    return body.docs.map(({ id }: { id: string }) => id)
  }
  const show = (picture: string) =>
    salon.payload.create({
      collection: 'gallery',
      data: { caption: 'A colour', picture, _status: 'published' },
    })

  it('is read once for two hundred requests, and again when something changes', async () => {
    const picture = await addPicture(salon.payload)
    const shown = await show(picture)
    const find = vi.spyOn(salon.payload, 'find')
    const answers = await Promise.all(Array.from({ length: 200 }, () => seen()))
    expect(answers.every((ids) => ids.includes(picture))).toBe(true)
    expect(find.mock.calls.filter(([{ collection }]) => collection === 'pages')).toHaveLength(1)
    find.mockRestore()
    await salon.payload.update({
      collection: 'gallery',
      id: shown.id,
      data: { hidden: true, _status: 'published' },
    })
    expect(await seen()).not.toContain(picture)
    await salon.payload.update({
      collection: 'gallery',
      id: shown.id,
      data: { hidden: false, _status: 'published' },
    })
    expect(await seen()).toContain(picture)
  })

  it('includes the pictures in texts', async () => {
    const picture = await addPicture(salon.payload)
    const answer = toRichTextDocument('Here it is.')
    const upload = {
      type: 'upload',
      version: 3,
      relationTo: 'media',
      value: picture,
      fields: { size: 'small' },
    }
    const children = [...answer.root.children, { ...upload, id: '1', format: '' }]
    const asked = await salon.payload.create({
      collection: 'faqs',
      data: {
        question: 'Where?',
        answer: { root: { ...answer.root, children } },
        _status: 'published',
      } as never,
    })
    expect(await seen()).toContain(picture)
    await salon.payload.delete({ collection: 'faqs', id: asked.id })
    expect(await seen()).not.toContain(picture)
  })

  it('leaves a turn of the event loop to other requests between two lists', async () => {
    await seen()
    let turn = 0
    const countTurns = () => {
      turn += 1
      counting = setImmediate(countTurns)
    }
    let counting = setImmediate(countTurns)
    const starts: number[] = []
    const { find } = salon.payload.db
    const spy = vi.spyOn(salon.payload.db, 'find').mockImplementation((asked) => {
      if (asked.collection === 'media') starts.push(turn)
      return find.call(salon.payload.db, asked)
    })
    await Promise.all(Array.from({ length: 20 }, () => seen()))
    clearImmediate(counting)
    spy.mockRestore()
    expect(starts).toHaveLength(20)
    expect(new Set(starts).size).toBe(20)
  })

  it('changes within a minute when a publishing time is reached', async () => {
    const picture = await addPicture(salon.payload)
    const now = salon.clock.now()
    salon.clock.set(now)
    await salon.payload.create({
      collection: 'promotions',
      data: { title: 'Soon', picture, from: new Date(now + 30_000).toISOString(), _status: 'published' },
    })
    expect(await seen()).not.toContain(picture)
    salon.clock.set(now + 61_000)
    expect(await seen()).toContain(picture)
  })
})
