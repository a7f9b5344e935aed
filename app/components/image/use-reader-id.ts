import { useViewer } from "../../viewer";

/** Who is signed in, with or without a profile. */
export function useReaderId(): string | undefined {
  const reader = useViewer()?.reader;
  return reader && "id" in reader ? reader.id : undefined;
}
