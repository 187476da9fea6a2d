import type { CvValues } from './profileValues'

/** Whether pasted text may take the place of a line. */
export const isEmptyLine = ({ title, place }: CvValues) => !`${title}${place}`.trim()
