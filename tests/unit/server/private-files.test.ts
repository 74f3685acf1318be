import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { closeFolder } from '@/server/private-files'
import { openToOthers } from '../../support/open-to-others'

it('closes a folder and everything below it to other users, follows no links, and keeps programs executable', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'salon-private-'))
  const [folder, outside] = [path.join(root, 'data'), path.join(root, 'outside')]
  mkdirSync(path.join(folder, 'a', 'b'), { recursive: true })
  writeFileSync(path.join(folder, 'a', 'b', 'mail.eml'), 'x')
  writeFileSync(path.join(folder, 'tool'), 'x')
  writeFileSync(outside, 'x')
  chmodSync(path.join(folder, 'tool'), 0o755)
  chmodSync(outside, 0o644)
  symlinkSync(outside, path.join(folder, 'link'))
  expect(openToOthers(folder)).not.toEqual([])
  expect(await closeFolder(folder)).toBe(0)
  expect(openToOthers(folder).filter((one) => !one.startsWith('link'))).toEqual([])
  expect(statSync(path.join(folder, 'tool')).mode & 0o777).toBe(0o700)
  expect(statSync(outside).mode & 0o777).toBe(0o644)
})

it('tolerates a missing folder and files that disappear during the work', async () => {
  expect(await closeFolder(path.join(tmpdir(), 'salon-no-such-folder'))).toBe(0)
})
