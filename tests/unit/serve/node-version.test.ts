import { expect, it } from 'vitest'
import { getNodeNotice } from '@/server/process/lifecycle'

it('logs a warning on a Node version without security fixes, and none on a supported one', () => {
  expect(getNodeNotice('20.20.2')).toMatch(/^Node 20 no longer gets security fixes\. .* install Node 24\.$/)
  expect(getNodeNotice('22.13.0')).toBeNull()
  expect(getNodeNotice('24.4.1')).toBeNull()
})
