import { FilterChoices } from '@/components/lists/FilterGroups'
import { artworkColors } from '@/contract/enums/artworks'
import styles from './ColorChoices.module.css'

const choices = Object.entries(artworkColors).map(([value, label]) => ({
  values: [value],
  label,
  mark: <span className={styles.swatch} data-color={value} aria-hidden="true" />,
}))

interface Props {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Named colors with a swatch each. */
export const ColorChoices = (props: Props) => (
  <div className={styles.colors}>
    <FilterChoices {...props} name="colors" choices={choices} />
  </div>
)
