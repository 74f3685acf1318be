import { expect, it } from 'vitest'
import { nodeNotice } from '@/server/process/lifecycle'

it('says a line on a Node that gets no security fixes, and none on one that does', () => {
  expect(nodeNotice('20.20.2')).toMatch(/^Node 20 no longer gets security fixes\. .* install Node 24\.$/)
  expect(nodeNotice('22.13.0')).toBeNull()
  expect(nodeNotice('24.4.1')).toBeNull()
})
