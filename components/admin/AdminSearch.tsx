import { Select } from '@/components/ui/select/Select'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { profileStates, type AdminState } from '@/lib/profiles/adminProfiles'
import { useDebouncedInput } from '@/lib/hooks/useDebouncedInput'
import styles from './Admin.module.css'

interface Props {
  state: AdminState
  show: (state: AdminState) => void
}

/** Searches by name, handle or email and filters by state. Both are part of the URL. */
export const AdminSearch = ({ state, show }: Props) => {
  const typing = useDebouncedInput(state.query, (query) => show({ ...state, query, page: '' }))
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        label="Search profiles"
        icon="search"
        placeholder="Name, handle, city"
        autoComplete="off"
        maxLength={text.search}
        {...typing}
      />
      <Select
        label="Show"
        options={profileStates}
        value={state.state}
        onChange={(next) => show({ ...state, state: next, page: '' })}
      />
    </div>
  )
}
