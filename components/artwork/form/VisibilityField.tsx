import { RadioCards } from '@/components/forms/RadioCards'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { visibilities, type Visibility } from '@/contract/enums/artworks'
import type { ReadyForm } from './useArtworkForm'

const meanings: Record<Visibility, string> = {
  PUBLIC: 'Anybody finds it: on your page, in lists, by search.',
  UNLISTED: 'Whoever has its address sees it; no list shows it.',
  DRAFT: 'Only you see it. It needs no picture yet, and counts against nothing.',
}
const options = (Object.keys(meanings) as Visibility[]).map((value) => ({
  value,
  label: visibilities[value],
  text: meanings[value],
}))

/** Who sees the work, and what they are told of how it was made. */
export const VisibilityField = ({ form: { draft, problems, change } }: { form: ReadyForm }) => (
  <>
    <RadioCards
      legend="Who sees it"
      legendHidden
      options={options}
      value={draft.visibility}
      error={problems.visibility}
      onChange={(visibility) => change('visibility', visibility)}
    />
    <Checkbox
      name="madeWithAi"
      label="Generative AI made part of this work. Its label will say so."
      checked={draft.madeWithAi}
      onChange={(event) => change('madeWithAi', event.target.checked)}
    />
  </>
)
