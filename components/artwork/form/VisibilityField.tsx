import { RadioCards } from '@/components/forms/RadioCards'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { visibilities, type Visibility } from '@/contract/enums/artworks'
import { useArtworkField } from './useArtworkField'

const meanings: Record<Visibility, string> = {
  PUBLIC: 'Anyone can find it: on your page, in lists and by search.',
  UNLISTED: 'Only people with the link can see it.',
  DRAFT: 'Only you can see it. It needs no image yet and doesn’t count toward your limit.',
}
const options = (Object.keys(meanings) as Visibility[]).map((value) => ({
  value,
  label: visibilities[value],
  text: meanings[value],
}))

/** Who sees the artwork, and whether AI was used to make it. */
export const VisibilityField = () => {
  const visibility = useArtworkField('visibility')
  const madeWithAi = useArtworkField('madeWithAi')
  return (
    <>
      <RadioCards
        legend="Visibility"
        legendHidden
        options={options}
        value={visibility.value}
        error={visibility.error}
        onChange={visibility.onChange}
      />
      <Checkbox
        name={madeWithAi.name}
        label="Generative AI was used in this work. The label will say so."
        checked={madeWithAi.value}
        onChange={(event) => madeWithAi.onChange(event.target.checked)}
      />
    </>
  )
}
