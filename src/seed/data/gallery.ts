import type { SeedGalleryPicture } from './types'

export const gallery = [
  { picture: 'gallery-01', caption: 'Laminated and left alone', category: 'brows' },
  { picture: 'gallery-02', caption: 'Hybrid set, C curl, 9 to 12 mm', category: 'lashes' },
  { picture: 'gallery-03', caption: 'Cherry gloss for a winter wedding', category: 'nails' },
  { picture: 'gallery-04', caption: 'Six weeks into a lash lift', category: 'lash-services' },
  { picture: 'gallery-05', caption: 'Honey, warm enough to fold', category: 'waxing' },
  { picture: 'gallery-06', caption: 'The last ten minutes of a facial', category: 'facials' },
  { picture: 'gallery-07', caption: 'A new moon in the whitening room', category: 'teeth-whitening' },
  { picture: 'gallery-08', caption: 'Mapping before the first hair', category: 'brows' },
  { picture: 'gallery-09', caption: 'Bare BIAB, third infill', category: 'nails' },
  { picture: 'gallery-10', caption: 'Volume fans, made by hand', category: 'lashes' },
  { picture: 'gallery-11', caption: 'Certificates drying on the table', category: 'courses' },
  { picture: 'gallery-12', caption: 'Water, towels, quiet', category: 'facials' },
] as const satisfies readonly SeedGalleryPicture[]
