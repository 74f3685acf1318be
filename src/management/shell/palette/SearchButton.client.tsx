'use client'

import { paletteTexts } from '@/messages/management-palette'
import { openSearch } from './open-search'

/** Opens the search; stands at the top of the menu. On a phone the bar has one, too. */
export const SearchButton = () => (
  <button
    type="button"
    className="desk-palette-button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={openSearch}
  >
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="11" cy="11" r="7" />
      <path d="m20 20-3.9-3.9" />
    </svg>
    <span>{paletteTexts.open}</span>
    <kbd aria-hidden="true">Ctrl K</kbd>
  </button>
)
