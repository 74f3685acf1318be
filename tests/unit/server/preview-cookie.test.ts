import { COOKIE_NAME_PRERENDER_BYPASS } from 'next/dist/server/api-utils'
import { expect, it } from 'vitest'
import { config } from '@/proxy'

it('drafts are shown with Next’s own preview cookie, which the policy’s matcher names', () => {
  const cookies = config.matcher.flatMap((rule) =>
    typeof rule === 'string' ? [] : rule.has.filter(({ type }) => type === 'cookie'),
  )
  expect(cookies).toEqual([{ type: 'cookie', key: COOKIE_NAME_PRERENDER_BYPASS }])
})
