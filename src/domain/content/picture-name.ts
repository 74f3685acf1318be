const readAscii = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4))

const readLength = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true)

/**
 * The chunks of a WebP file that contain the picture itself. All others contain a location, a camera or a colour
 * profile.
 */
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

/**
 * The mark in a name that is made from the content: sixteen hexadecimal digits, and a number if the same picture exists
 * twice.
 */
const mark = /-[0-9a-f]{16}(-\d{1,4})?$/

const size = /-\d+x\d+$/

/**
 * The longest name before the mark. Leaves room for the mark, a size and an extension within the 255 bytes that file
 * systems allow.
 */
const LONGEST_STEM = 60

const split = (name: string): [stem: string, ending: string] => {
  const at = name.lastIndexOf('.')
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
}

/** The mark of a picture whose content has this hash. */
export const toContentMark = (hash: string): string => hash.slice(0, 16)

/**
 * The name under which a picture is stored: its original name, with the first sixteen digits of `hash` instead of any
 * earlier mark. The names of its sizes contain this name too, so a changed picture gets new addresses.
 */
export const toPictureName = (name: string, hash: string): string => {
  const [stem, ending] = split(name)
  return `${stem.replace(mark, '').slice(0, LONGEST_STEM)}-${toContentMark(hash)}${ending}`
}

/** True if the content of a file with this name (a picture or one of its sizes) can never change. */
export const isNamedByContent = (filename: string): boolean => mark.test(split(filename)[0].replace(size, ''))

/** The name of the AVIF file of the same picture. */
export const toAvifName = (filename: string): string => filename.replace(/\.webp$/, '.avif')

/** The name of the WebP file of the same picture. */
export const toWebpName = (filename: string): string => filename.replace(/\.avif$/, '.webp')

/** The name of the original and the width of this size. Null if the file is itself an original. */
export const parsePictureSize = (filename: string): { original: string; width: number } | null => {
  const [stem, ending] = split(filename)
  const width = Number(/-(\d+)x\d+$/.exec(stem)?.[1])
  return width ? { original: stem.replace(size, '') + ending, width } : null
}
