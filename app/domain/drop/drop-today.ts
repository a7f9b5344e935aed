/** New episodes that come out later today, on the reader's clock. */
export interface DropToday {
  first: number;
  last: number;
  /** "21:00" */
  time: string;
  isTonight: boolean;
}
