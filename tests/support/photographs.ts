import sharp from 'sharp'

/** A phone that no picture on the site may name. */
export const PHONE = 'Fairphone 5'

const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '51/1 16/1 20/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '0/1 31/1 2/1',
}

/** A photograph as a phone takes it: with its maker and the place. The upper half is dark, the lower half light. */
export const phonePhotograph = async (width: number, height: number): Promise<Buffer> => {
  const half = {
    create: { width, height: Math.floor(height / 2), channels: 3, background: '#f4e9e4' },
  } as const
  return sharp({ create: { width, height, channels: 3, background: '#20303a' } })
    .composite([{ input: await sharp(half).png().toBuffer(), gravity: 'south' }])
    .withExif({ IFD0: { Make: 'Fairphone', Model: PHONE }, IFD3: place })
    .jpeg()
    .toBuffer()
}

/** The same picture as a phone keeps it that was held upright: lying on its side, with a word about that. */
export const uprightPhotograph = async (width: number, height: number): Promise<Buffer> =>
  sharp(await phonePhotograph(width, height))
    .rotate(-90)
    .keepExif()
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Whether a file says where, or with what, a picture was taken. */
export const tellsMore = async (bytes: Buffer): Promise<boolean> => {
  const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
  return Boolean(exif ?? xmp ?? iptc ?? orientation) || bytes.includes(PHONE)
}
