import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { StoreAway } from '@/server/files/file-store'
import { checkPictureSpace } from '@/server/content/bucket-uploads'

const folder = mkdtempSync(path.join(tmpdir(), 'salon-room-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Asked = Parameters<typeof checkPictureSpace>[0]
const ask = (staticDir: string, file: object | undefined = { size: 5000 }): unknown =>
  checkPictureSpace({
    data: { alt: 'x' },
    req: { file },
    collection: { upload: { staticDir } },
  } as unknown as Asked)

it('a picture is accepted if the folder is writable, and no test file is left behind', async () => {
  expect(await ask(folder)).toEqual({ alt: 'x' })
  expect(readdirSync(folder)).toEqual([])
})

it('an unwritable folder is reported as such, not as an invalid picture', async () => {
  writeFileSync(path.join(folder, 'disk'), 'no folder')
  await expect(ask(path.join(folder, 'disk', 'media'))).rejects.toBeInstanceOf(StoreAway)
  // Only the picture's texts were changed.
  expect(
    await checkPictureSpace({
      data: {},
      req: {},
      collection: { upload: { staticDir: '/' } },
    } as unknown as Asked),
  ).toEqual({})
})
