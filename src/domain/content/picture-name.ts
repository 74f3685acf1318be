const readAscii = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4))

const readLength = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true)

/** The parts of a WebP that hold the picture itself. Others hold a place, a camera or a colour profile. */
const ofPicture = ['VP8 ', 'VP8L', 'VP8X', 'ALPH']

/** Whether a file is a WebP that holds one picture and nothing else: no EXIF, no XMP, nothing behind its end. */
export const isBareWebp = (bytes: Uint8Array): boolean => {
  if (bytes.length < 20 || readAscii(bytes, 0) !== 'RIFF' || readAscii(bytes, 8) !== 'WEBP') return false
  if (readLength(bytes, 4) + 8 !== bytes.length) return false
  let at = 12
  while (at + 8 <= bytes.length) {
    if (!ofPicture.includes(readAscii(bytes, at))) return false
    const size = readLength(bytes, at + 4)
    at += 8 + size + (size % 2)
  }
  return at === bytes.length
}

/** What a name says of its content: sixteen hexadecimal digits, and a number where the same picture is there twice. */
const mark = /-[0-9a-f]{16}(-\d{1,4})?$/

const size = /-\d+x\d+$/

/** Room for the mark, a size and an ending in what file systems take as a name, 255 bytes. */
const LONGEST_STEM = 60

const split = (name: string): [stem: string, ending: string] => {
  const at = name.lastIndexOf('.')
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
}

/**
 * The name under which a picture is kept: what it was called, and the first sixteen digits of `hash` in place of those
 * it had. Sizes are named after it, so whatever changes a picture changes all its addresses.
 */
export const toPictureName = (name: string, hash: string): string => {
  const [stem, ending] = split(name)
  return `${stem.replace(mark, '').slice(0, LONGEST_STEM)}-${hash.slice(0, 16)}${ending}`
}

/** Whether a file of this name, a picture or one of its sizes, can never be another one. */
export const isNamedByContent = (filename: string): boolean => mark.test(split(filename)[0].replace(size, ''))

/** The file that holds the same picture as AVIF. */
export const toAvifName = (filename: string): string => filename.replace(/\.webp$/, '.avif')

/** The file that holds the same picture as WebP. */
export const toWebpName = (filename: string): string => filename.replace(/\.avif$/, '.webp')

/** The picture that this one is a size of, and its width; null for a picture itself. */
export const parsePictureSize = (filename: string): { original: string; width: number } | null => {
  const [stem, ending] = split(filename)
  const width = Number(/-(\d+)x\d+$/.exec(stem)?.[1])
  return width ? { original: stem.replace(size, '') + ending, width } : null
}
