import { expect, it } from 'vitest'
import { getNodeNotice } from '@/server/process/lifecycle'

it('says a line on a Node that gets no security fixes, and none on one that does', () => {
  expect(getNodeNotice('20.20.2')).toMatch(/^Node 20 no longer gets security fixes\. .* install Node 24\.$/)
  expect(getNodeNotice('22.13.0')).toBeNull()
  expect(getNodeNotice('24.4.1')).toBeNull()
})
