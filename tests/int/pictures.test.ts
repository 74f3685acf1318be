import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureView } from '@/server/services/content/picture'
import { databases, type Salon, startSalon } from '../support/salon'

describe.each(databases())('pictures on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())

  it('are kept as WebP in every width that pages ask for, none larger than what came', async () => {
    const data = await sharp({
      create: { width: 1000, height: 800, channels: 3, background: '#8A3348' },
    })
      .jpeg()
      .toBuffer()
    const media = await salon.payload.create({
      collection: 'media',
      data: { alt: 'A calm colour' },
      file: { data, mimetype: 'image/jpeg', name: 'calm.jpg', size: data.length },
      context: { keepCache: true },
    })
    expect(media.mimeType).toBe('image/webp')
    expect(media.sizes?.thumb?.mimeType).toBe('image/webp')
    expect(media.sizes?.card?.filename).toMatch(/\.webp$/)
    const view = pictureView(media)
    expect(view).toMatchObject({ width: 1000, height: 800, alt: 'A calm colour' })
    expect(view?.srcSet).toMatch(/320w, \S+ 640w, \S+ 1000w$/)
  })
})
