/** 128 random bits as 32 hexadecimal digits. Works without https too, where `crypto.randomUUID` is missing. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
