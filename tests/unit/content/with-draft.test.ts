import { describe, expect, it } from 'vitest'
import { type Draft, withDraft } from '@/server/services/content/drafts'
import type { ContentReader } from '@/server/services/content/reader'

const published = {
  home: () => Promise.resolve({ sections: [{ id: 'faqs', kind: 'questions' }] }),
  promotions: () => Promise.resolve([{ id: 'one', title: 'As it is' }]),
  aftercare: () => Promise.resolve([{ id: 'one', title: 'As it is' }]),
} as unknown as ContentReader

const draft = (kind: string, view: object) => ({ kind, view }) as Draft

describe('the site previewing a draft', () => {
  it('shows an expired promotion in position, in a hidden section', async () => {
    const over = { id: 'one', title: 'As it will be', from: null, until: 1 }
    const seen = withDraft(published, draft('promotions', over))
    expect(await seen.promotions()).toEqual([{ ...over, until: null }])
    expect((await seen.home()).sections.map(({ kind }) => kind)).toEqual(['questions', 'promotions'])
  })

  it('shows new advice last', async () => {
    const seen = withDraft(published, draft('aftercare', { id: 'two', title: 'New' }))
    expect((await seen.aftercare()).map(({ id }) => id)).toEqual(['one', 'two'])
    expect((await seen.home()).sections).toContainEqual({ id: 'aftercare', kind: 'aftercare' })
  })
})
