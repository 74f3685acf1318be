import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isBareWebp } from '@/domain/content/picture-name'

const drawn = (channels: 3 | 4) =>
  sharp({ create: { width: 30, height: 20, channels, background: { r: 90, g: 20, b: 40, alpha: 0.5 } } })

describe('a bare WebP file', () => {
  it('contains the pixels of one picture and nothing else', async () => {
    for (const channels of [3, 4] as const)
      for (const lossless of [false, true])
        expect(isBareWebp(await drawn(channels).webp({ lossless }).toBuffer())).toBe(true)
  })

  it('is refused if it has camera data, or anything after its end', async () => {
    const camera = await drawn(3)
      .withExif({ IFD0: { Model: 'Fairphone 5' } })
      .webp()
      .toBuffer()
    const plain = await drawn(3).webp().toBuffer()
    for (const bytes of [
      camera,
      Buffer.concat([plain, Buffer.from('<script>')]),
      plain.subarray(0, plain.length - 1),
      await drawn(3).jpeg().toBuffer(),
      Buffer.alloc(0),
      Buffer.from('RIFF'),
    ])
      expect(isBareWebp(bytes)).toBe(false)
  })
})
