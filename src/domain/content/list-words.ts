/** What is said over lists that can be filtered: part of the words of the site (`site-words.ts`). */
export const listWords = {
  lists: {
    label: 'Filters of treatments and courses',
    words: {
      kinds: ['Name of the row of categories, for screen readers', 'Types of treatment'],
      allKinds: ['First item in the row of categories', 'All'],
      search: ['Label of the search field', 'Search treatments'],
      ways: ['Above the course types', 'In person or online'],
      allCourses: ['First item in the list of course types', 'All courses'],
      location: ['Above the locations', 'Location'],
      anyLocation: ['First item in the list of locations', 'All locations'],
      treatment: ['Number of treatments: one', '1 treatment'],
      treatments: ['Number of treatments: none or several. {count} is the number', '{count} treatments'],
      course: ['Number of courses: one', '1 course'],
      courses: ['Number of courses: none or several. {count} is the number', '{count} courses'],
      searched: [
        'After a search. {found} is the number found and {words} the words searched for',
        '{found} for “{words}”',
      ],
      clear: ['Link that clears the filters', 'Clear filters'],
      show: ['Button, when JavaScript is off', 'Show'],
    },
  },
} as const
