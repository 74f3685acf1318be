const ascii = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

const length = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true)

/** The parts of a WebP that hold the picture itself. Others hold a place, a camera or a colour profile. */
const ofPicture = ['VP8 ', 'VP8L', 'VP8X', 'ALPH']

/** Whether a file is a WebP that holds one picture and nothing else: no EXIF, no XMP, nothing behind its end. */
export const isBareWebp = (bytes: Uint8Array): boolean => {
  if (bytes.length < 20 || ascii(bytes, 0) !== 'RIFF' || ascii(bytes, 8) !== 'WEBP') return false
  if (length(bytes, 4) + 8 !== bytes.length) return false
  let at = 12
  while (at + 8 <= bytes.length) {
    if (!ofPicture.includes(ascii(bytes, at))) return false
    const size = length(bytes, at + 4)
    at += 8 + size + (size % 2)
  }
  return at === bytes.length
}
