import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The images that a file names, without duplicates. */
const imagesIn = (file: string): string[] => {
  const text = readFileSync(file, 'utf8')
  return [...new Set([...text.matchAll(/^(?:FROM|\s+image:) (\S+)/gm)].map(([, image = '']) => image))]
}

it.each(['Dockerfile', 'docker-compose.yml', 'docker-compose.several.yml'])(
  '%s names an exact version of every image',
  (file) => {
    const images = imagesIn(file).filter((image) => image !== 'salon')
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+\.\d+(-[a-z]+)?$/)
  },
)
