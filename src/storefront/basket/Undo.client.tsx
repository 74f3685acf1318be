'use client'

import { basketTexts } from '../../messages/booking-texts'
import type { Removal } from './use-removal'

/** The way back after a removal. The status stays in the page, so that its words are noticed. */
export const Undo = ({ removal: { removed, failed, undo } }: { removal: Removal }) => (
  <div role="status">
    {removed && (
      <p className="flex min-h-13 items-center justify-between gap-3 rounded-control bg-blush py-1 pl-4 pr-1">
        <span>{failed ? basketTexts.notRestored : basketTexts.removed}</span>
        {!failed && (
          <button type="button" className="text-link px-3" onClick={() => void undo()}>
            Undo
          </button>
        )}
      </p>
    )}
  </div>
)
