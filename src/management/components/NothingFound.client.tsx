'use client'

import { listTexts } from '@/messages/management-texts'
import { useQuery } from '../hooks/use-query.client'
import { Action } from './Action.client'

/** Where a search finds nothing: that, and the way back to the whole list. */
export const NothingFound = ({ words }: { words: string }) => {
  const { setQuery } = useQuery()
  return (
    <div className="desk-empty" role="status">
      <p>{words}</p>
      <Action onClick={() => setQuery({ search: null, page: null })}>{listTexts.clear}</Action>
    </div>
  )
}
