const readAscii = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4))

const readLength = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true)

/** The chunks of a WebP that contain the picture itself. Others contain a location, a camera or a colour profile. */
const ofPicture = ['VP8 ', 'VP8L', 'VP8X', 'ALPH']

/** True if a file is a WebP with one picture and nothing else: no EXIF, no XMP, nothing after the end. */
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

/** The content mark in a name: sixteen hexadecimal digits, and a number if the same picture exists twice. */
const mark = /-[0-9a-f]{16}(-\d{1,4})?$/

const size = /-\d+x\d+$/

/** Leaves room for the mark, a size and an extension within the 255 bytes that file systems allow. */
const LONGEST_STEM = 60

const split = (name: string): [stem: string, ending: string] => {
  const at = name.lastIndexOf('.')
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
}

/**
 * The name a picture is stored under: its original name, with the first sixteen digits of `hash` replacing any earlier
 * mark. The sizes use this name too, so a changed picture gets new addresses.
 */
export const toPictureName = (name: string, hash: string): string => {
  const [stem, ending] = split(name)
  return `${stem.replace(mark, '').slice(0, LONGEST_STEM)}-${hash.slice(0, 16)}${ending}`
}

/** True if the content of a file with this name (a picture or one of its sizes) can never change. */
export const isNamedByContent = (filename: string): boolean => mark.test(split(filename)[0].replace(size, ''))

/** The AVIF file of the same picture. */
export const toAvifName = (filename: string): string => filename.replace(/\.webp$/, '.avif')

/** The WebP file of the same picture. */
export const toWebpName = (filename: string): string => filename.replace(/\.avif$/, '.webp')

/** The original picture of this size, and the width. Null for an original. */
export const parsePictureSize = (filename: string): { original: string; width: number } | null => {
  const [stem, ending] = split(filename)
  const width = Number(/-(\d+)x\d+$/.exec(stem)?.[1])
  return width ? { original: stem.replace(size, '') + ending, width } : null
}
