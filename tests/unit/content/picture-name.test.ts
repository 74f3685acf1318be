import { describe, expect, it } from 'vitest'
import {
  toAvifName,
  isNamedByContent,
  toPictureName,
  parsePictureSize,
  toWebpName,
} from '@/domain/content/picture-name'

const hash = '0123456789abcdef0123456789abcdef'

describe('a picture’s file name', () => {
  it('has its content hash once, and keeps the original name', () => {
    expect(toPictureName('calm sea.jpg', hash)).toBe('calm sea-0123456789abcdef.jpg')
    expect(toPictureName('calm-fedcba9876543210.webp', hash)).toBe('calm-0123456789abcdef.webp')
    expect(toPictureName('calm-fedcba9876543210-2.webp', hash)).toBe('calm-0123456789abcdef.webp')
    expect(toPictureName('.hidden', hash)).toBe('.hidden-0123456789abcdef')
    expect(toPictureName(`${'x'.repeat(300)}.png`, hash)).toHaveLength(60 + 17 + 4)
  })

  it('is recognised as named by content, for sizes and copies too', () => {
    const ours = [
      'calm-0123456789abcdef.webp',
      'a-0123456789abcdef-1.webp',
      'a-0123456789abcdef-640x800.avif',
    ]
    for (const name of ours) expect(isNamedByContent(name), name).toBe(true)
    const others = ['hero.webp', 'hero-640x800.webp', 'IMG-20261123071803.webp', '0123456789abcdef.webp']
    for (const name of others) expect(isNamedByContent(name), name).toBe(false)
  })

  it('gives the name of the AVIF and back, and of the original of a size', () => {
    expect(toAvifName('a-640x800.webp')).toBe('a-640x800.avif')
    expect(toWebpName('a-640x800.avif')).toBe('a-640x800.webp')
    expect(parsePictureSize('a-640x800.webp')).toEqual({ original: 'a.webp', width: 640 })
    expect(parsePictureSize('a.webp')).toBeNull()
  })
})
