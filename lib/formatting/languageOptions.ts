import { languageName } from './languages'

/** ISO 639-1. */
const codes =
  'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fo fr ga gd gl gu ha he hi hr hu hy id ig is it ja ka kk km ko ku ky lb lo lt lv mg mi mk mn mr ms mt my ne nl no oc pa pl ps pt qu ro ru rw se si sk sl sm so sq sr st sv sw ta tg th ti tk tr tt ug uk ur uz vi wo xh yi yo zh zu'
let options: Readonly<Record<string, string>> | null = null

/** Languages with their English names, in alphabetical order. */
export const languageOptions = () => {
  options ??= Object.fromEntries(
    codes
      .split(' ')
      .map((code): [string, string] => [code, languageName(code)])
      .sort(([, a], [, b]) => a.localeCompare(b, 'en')),
  )
  return options
}
