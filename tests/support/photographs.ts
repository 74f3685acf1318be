import sharp from 'sharp'

/** A phone model that must not appear in any picture on the site. */
export const PHONE = 'Fairphone 5'

const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '51/1 16/1 20/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '0/1 31/1 2/1',
}

/** A photograph as a phone takes it, with its maker and place. The upper half is dark, and the lower half is light. */
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

/** The same picture from a phone that was held upright. It is stored sideways, with its orientation in the metadata. */
export const uprightPhotograph = async (width: number, height: number): Promise<Buffer> =>
  sharp(await phonePhotograph(width, height))
    .rotate(-90)
    .keepExif()
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Returns true if a file reveals where, or with which device, a picture was taken. */
export const tellsMore = async (bytes: Buffer): Promise<boolean> => {
  const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
  return Boolean(exif ?? xmp ?? iptc ?? orientation) || bytes.includes(PHONE)
}
