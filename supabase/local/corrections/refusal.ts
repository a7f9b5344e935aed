/** An error in PostgREST's form. */
export function refuseRequest(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  hint: string | null = null,
): Response {
  return Response.json({ code, message, details, hint }, { status });
}

/** An error in GoTrue's form. */
export function refuseAuth(status: number, errorCode: string, message: string): Response {
  return Response.json(
    { code: status, error_code: errorCode, msg: message },
    { status, headers: { "x-sb-error-code": errorCode } },
  );
}
