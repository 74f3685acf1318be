import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encryptBackup, decryptBackup } from '@/server/backup/files'

const key = Buffer.from('a key of the tests, long enough for anything')
const other = Buffer.from('another key of the tests, also long enough..')

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const all = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const kept: Buffer[] = []
  for await (const chunk of chunks) kept.push(chunk)
  return Buffer.concat(kept)
}

const sealed = (content: Buffer, name = 'a') => all(encryptBackup(inChunks(content, 10_007), key, name))
const opened = (bytes: Buffer, by = key, name = 'a', size = 4096) =>
  all(decryptBackup(inChunks(bytes, size), by, name))

const PIECE = 64 * 1024

describe('an encrypted backup', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 17])(
    'returns its %i bytes, whatever the chunk size',
    async (length) => {
      const content = randomBytes(length)
      const file = await sealed(content)
      for (const size of [1_000_003, 4096, 997]) {
        const open = await opened(file, key, 'a', size)
        expect(open.equals(content)).toBe(true)
      }
      if (length > 16) expect(file.includes(content.subarray(0, 16))).toBe(false)
    },
  )

  it('begins with its signature and version, and is never the same twice', async () => {
    const [one, two] = [await sealed(Buffer.from('x')), await sealed(Buffer.from('x'))]
    expect(one.subarray(0, 8)).toEqual(Buffer.from('SALONBK\u0001'))
    expect(one.equals(two)).toBe(false)
  })

  it('reports a wrong key in one sentence', async () => {
    const file = await sealed(Buffer.from('secret'))
    await expect(opened(file, other)).rejects.toMatchObject({
      reason: 'key',
      message: 'This backup was encrypted with a different key from the one in BACKUP_KEY_FILE.',
    })
  })

  it('is refused under a different name, with a different version, and with blocks in a different order', async () => {
    const file = await sealed(randomBytes(3 * PIECE))
    await expect(opened(file, key, 'b')).rejects.toMatchObject({ reason: 'damaged' })
    const newer = Buffer.from(file)
    newer[7] = 2
    await expect(opened(newer)).rejects.toThrow(/newer version/)
    const [head, piece] = [40, PIECE + 16]
    const parts = [0, 1, 2].map((n) => file.subarray(head + n * piece, head + (n + 1) * piece))
    const swapped = Buffer.concat([file.subarray(0, head), parts[1]!, parts[0]!, parts[2]!])
    await expect(opened(swapped)).rejects.toMatchObject({ reason: 'damaged' })
  })

  it('is refused if it is cut anywhere, or any bit is changed', async () => {
    const file = await sealed(randomBytes(2 * PIECE + 5))
    const where = fc.integer({ min: 0, max: file.length - 1 })
    await fc.assert(
      fc.asyncProperty(where, async (at) => {
        await expect(opened(file.subarray(0, at))).rejects.toMatchObject({ reason: 'damaged' })
        const changed = Buffer.from(file)
        changed[at]! ^= 1
        await expect(opened(changed)).rejects.toMatchObject({ name: 'BackupError' })
      }),
      { numRuns: 60, examples: [[40], [40 + PIECE + 16], [40 + 2 * (PIECE + 16)]] },
    )
  })
})
