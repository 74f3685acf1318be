/** What is said over lists that can be filtered: part of the words of the site (`site-words.ts`). */
export const listWords = {
  lists: {
    label: 'Filters of treatments and courses',
    words: {
      kinds: ['Name of the row of categories, as it is read out', 'Kinds of treatment'],
      allKinds: ['First in that row', 'All'],
      search: ['Over the search field', 'Look for a treatment'],
      ways: ['Over the kinds of courses', 'Way of learning'],
      allCourses: ['First of them', 'All courses'],
      location: ['Over the locations', 'Location'],
      anyLocation: ['First of them', 'Both locations'],
      treatment: ['How many there are, when it is one', '1 treatment'],
      treatments: ['When it is none or several; {count} is how many', '{count} treatments'],
      course: ['The same for a course', '1 course'],
      courses: ['The same for courses', '{count} courses'],
      searched: [
        'Once something was looked for; {found} is how many, {words} is what',
        '{found} for “{words}”',
      ],
      clear: ['Link that shows all again', 'Clear filters'],
      show: ['Button in a browser without scripts', 'Show'],
    },
  },
} as const
